import type * as OpenTelemetry from '@opentelemetry/api';

import { version } from '../version';
import type { Attributes, Tracing } from './telemetry';

/** Only the class or code of an error: its message may contain an address or a text of a user. */
const typeOf = (error: unknown): string => {

    const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
    return typeof code === 'string' ? code : String(name);
};

/** Spans through the API of OpenTelemetry, which does nothing unless the host has set up an SDK. */
export const createTracing = (api: typeof OpenTelemetry, registration: string): Tracing => {

    const tracer = api.trace.getTracer('hapi-crypto-news', version);
    const span = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {

        return tracer.startActiveSpan(`crypto-news ${name}`, { attributes: { ...attributes, 'crypto_news.registration': registration } }, async (active) => {

            try {
                return await work();
            }
            catch (error) {
                active.setStatus({ code: api.SpanStatusCode.ERROR });
                active.setAttribute('error.type', typeOf(error));
                throw error;
            }
            finally {
                active.end();
            }
        });
    };

    return { span, childSpan: (name, attributes, work) => (api.trace.getActiveSpan()?.isRecording() ? span(name, attributes, work) : work()) };
};
