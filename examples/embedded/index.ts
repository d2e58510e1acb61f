import { addMetrics } from './metrics';
import { addNews } from './news';
import { createShop } from './shop';

const start = async (): Promise<void> => {

    const shop = await createShop(Number(process.env.PORT ?? 8000));
    addMetrics(shop);
    await addNews(shop);
    await shop.start();
    await shop.plugins['hapi-crypto-news'].publish({ signal: 'Bitcoin rises to a record after strong fund inflows', feed_categories: ['crypto', 'bitcoin'] });

    process.stdout.write([
        `The shop        ${shop.info.uri}/`,
        `News            ${shop.info.uri}/crypto/news        a token: ${shop.info.uri}/crypto/auth/public-token`,
        `News for staff  ${shop.info.uri}/desk/news`,
        'Stop with Ctrl-C.'
    ].map((line) => `${line}\n`).join(''));

    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void shop.stop({ timeout: 2000 }));
    }
};

void start();
