/** Packages that a clone of the project has, but an installation of the package may lack. */
const packages = ['@x402/evm', '@x402/fetch', 'solc', 'viem'];

const isMissing = (name: string): boolean => {

    try {
        require.resolve(name);
        return false;
    }
    catch {
        return true;
    }
};

// Imported before all else, since an import of a missing package would end the process without this hint.

const missing = packages.filter(isMissing);
if (missing.length > 0) {
    process.stderr.write(`This example needs further packages: npm install ${missing.join(' ')}\n`);
    process.exit(1);
}
