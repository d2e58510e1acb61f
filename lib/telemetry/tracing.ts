import type * as OpenTelemetry from '@opentelemetry/api';

import { version } from '../version';
import type { SpanOutcome, Tracing } from './telemetry';

/** Only the class or code of an error: its message may contain an address or a text of a user. */
const typeOf = (error: unknown): string => {

    const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown };
    return typeof code === 'string' ? code : String(name);
};

/** Spans through the API of OpenTelemetry, which does nothing unless the host has set up an SDK. */
export const createTracing = (api: typeof OpenTelemetry, registration: string): Tracing => {

    const tracer = api.trace.getTracer('hapi-crypto-news', version);
    const fail = (active: OpenTelemetry.Span, type: string): void => {

        active.setStatus({ code: api.SpanStatusCode.ERROR });
        active.setAttribute('error.type', type);
    };

    const show = (active: OpenTelemetry.Span, { outcome, isFailure }: SpanOutcome): void => {

        active.setAttribute('crypto_news.outcome', outcome);
        if (isFailure) {
            fail(active, outcome);
        }
    };

    const span: Tracing['span'] = (name, attributes, work, { outcomeOf } = {}) => {

        return tracer.startActiveSpan(`crypto-news ${name}`, { attributes: { ...attributes, 'crypto_news.registration': registration } }, async (active) => {

            try {
                const result = await work();
                if (outcomeOf) {
                    show(active, outcomeOf(result));
                }

                return result;
            }
            catch (error) {
                fail(active, typeOf(error));
                throw error;
            }
            finally {
                active.end();
            }
        });
    };

    return { span, activeSpan: api.trace.getActiveSpan };
};
