// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// Verifies an EIP-6492 signature inside one eth_call: the creation code runs, answers 1 or 0, and leaves nothing.
/// Order of EIP-6492: the wallet as it stands first (its keys may have changed since the signature was wrapped),
/// deployed or prepared by the factory's call where that does not do.
contract PredeployedWallet {

    constructor(address wallet, bytes32 hash, bytes memory wrapped) {

        (address factory, bytes memory prepare, bytes memory signature) = abi.decode(wrapped, (address, bytes, bytes));
        bool valid = accepts(wallet, hash, signature);
        if (!valid) {
            (bool prepared,) = factory.call(prepare);
            valid = prepared && accepts(wallet, hash, signature);
        }

        assembly {
            mstore(0, valid)
            return(31, 1)
        }
    }

    /// EIP-1271. The whole word is compared: the magic value is also the selector, so what echoes its input begins with it.
    function accepts(address wallet, bytes32 hash, bytes memory signature) private view returns (bool) {

        (bool success, bytes memory result) = wallet.staticcall(abi.encodeWithSelector(0x1626ba7e, hash, signature));
        return success && result.length >= 32 && abi.decode(result, (bytes32)) == bytes32(bytes4(0x1626ba7e));
    }
}
