import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { networkLookup, createLookup } from '../../lib/net/dns';

export const lab = Lab.script();
const { describe, it } = lab;

const fault = (code: string) => Object.assign(new Error(code), { code });

/** A resolver with these records. */
const knowing = (four: string[] | Error, six: string[] | Error) => {

    const say = async (what: string[] | Error): Promise<never> => {

        if (what instanceof Error) {
            throw what;
        }

        return what as never;
    };

    return { resolve4: () => say(four), resolve6: () => say(six) };
};

describe('askServers()', () => {

    it('resolves to the addresses of both families, or of one if there is no other', async () => {

        expect(await networkLookup(knowing(['93.184.216.34'], ['2606:2800::1']))('a.example')).to.equal([{ address: '93.184.216.34', family: 4 }, { address: '2606:2800::1', family: 6 }]);
        expect(await networkLookup(knowing(['93.184.216.34'], fault('ENODATA')))('a.example')).to.equal([{ address: '93.184.216.34', family: 4 }]);
        expect(await networkLookup(knowing(fault('ENODATA'), ['2606:2800::1']))('a.example')).to.equal([{ address: '2606:2800::1', family: 6 }]);
        await expect(networkLookup(knowing(fault('ENOTFOUND'), fault('ENODATA')))('a.example')).to.reject('ENOTFOUND');
    });

    it('asks over the network, and gives up by itself if no server answers', async () => {

        const server = createSocket('udp4');
        server.bind(0, '127.0.0.1');
        await once(server, 'listening');
        const heard = once(server, 'message');
        const resolver = new Resolver({ timeout: 20, tries: 1 });
        resolver.setServers([`127.0.0.1:${server.address().port}`]);
        await expect(networkLookup(resolver)('hooks.example')).to.reject();
        const [message] = await heard as [Buffer];
        expect(message.toString('latin1')).to.contain('\u0005hooks\u0007example');
        server.close();
        await once(server, 'close');
    });
});

describe('lookupWith()', () => {

    it('asks the operating system only for names that the host allows', async () => {

        const lookup = createLookup(['hooks:8080', 'localhost:80'], networkLookup(knowing(['93.184.216.34'], [])), async (host) => [{ address: `own ${host}`, family: 4 }]);
        expect((await lookup('hooks'))[0]?.address).to.equal('own hooks');
        expect((await lookup('localhost'))[0]?.address).to.equal('own localhost');
        expect((await lookup('hooks.example'))[0]?.address).to.equal('93.184.216.34');
    });
});
