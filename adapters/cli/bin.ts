#!/usr/bin/env node
import { main } from './main';

void main(process.argv.slice(2), (text) => void process.stdout.write(text), (text) => void process.stderr.write(text)).then((code) => {

    process.exitCode = code;
});
