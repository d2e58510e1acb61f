'use strict';

// expect() notes where it was called, in case the assertion never ends. @hapi/code reads this from a whole stack, each frame of
// which is mapped to its source: that takes twenty times as long as most assertions. Here it reads the caller's frame alone, and
// maps it only if it is reported.

const Code = require('@hapi/code');
const SourceMapSupport = require('source-map-support');

const { thrownAt } = Code;

const first = (_, [frame]) => frame;

/** Frame that called expect(); undefined outside of it. */
const caller = () => {

    const { stackTraceLimit, prepareStackTrace } = Error;
    Object.assign(Error, { stackTraceLimit: 1, prepareStackTrace: first });
    const place = {};
    Error.captureStackTrace(place, Code.expect);
    const { stack } = place;        // calls prepareStackTrace
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
    return stack;
};

const placeOf = (frame) => ({ filename: frame.getFileName(), line: frame.getLineNumber(), column: frame.getColumnNumber() });

exports.install = () => {

    Code.thrownAt = (error) => {

        const frame = error ? undefined : caller();
        return frame ? placeOf(frame) : thrownAt(error);
    };
};

const mapped = (place) => {

    const [, source, line, column] = /^(.+):(\d+)\.(\d+)$/.exec(place);
    const at = SourceMapSupport.mapSourcePosition({ source, line: Number(line), column: Number(column) - 1 });
    return `${at.source}:${at.line}`;
};

/** Where assertions have no end, in the sources. */
exports.incomplete = () => (Code.incomplete() ?? []).map(mapped);
