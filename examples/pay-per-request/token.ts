import solc from 'solc';

/**
 * A dollar token with the functions of EIP-20 and EIP-3009 that facilitators and payers call. It has no constructor, so its
 * code can be set at the address at which clients expect the token of a network.
 */
const source = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Dollar {
    string public constant name = "USDC";
    string public constant version = "2";
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    bytes32 private constant DOMAIN = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant TRANSFER = keccak256("TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)");

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(bytes32 => bool)) public authorizationState;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        pay(from, to, value, validAfter, validBefore, nonce, abi.encodePacked(r, s, v));
    }

    function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes memory signature) external {
        pay(from, to, value, validAfter, validBefore, nonce, signature);
    }

    function pay(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes memory signature) private {
        require(block.timestamp > validAfter, "authorization is not yet valid");
        require(block.timestamp < validBefore, "authorization is expired");
        require(!authorizationState[from][nonce], "authorization is used or canceled");
        bytes32 domain = keccak256(abi.encode(DOMAIN, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this)));
        bytes32 content = keccak256(abi.encode(TRANSFER, from, to, value, validAfter, validBefore, nonce));
        require(signer(keccak256(abi.encodePacked(hex"1901", domain, content)), signature) == from, "invalid signature");
        authorizationState[from][nonce] = true;
        emit AuthorizationUsed(from, nonce);
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function signer(bytes32 digest, bytes memory signature) private pure returns (address) {
        require(signature.length == 65, "invalid signature length");
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        address found = ecrecover(digest, v, r, s);
        require(found != address(0), "invalid signature");
        return found;
    }
}`;

interface Compiled {
    readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
    readonly contracts: { readonly 'dollar.sol': { readonly Dollar: { readonly evm: { readonly deployedBytecode: { readonly object: string } } } } };
}

/** Returns the deployed bytecode of the token. */
export const compileToken = (): string => {

    const input = {
        language: 'Solidity',
        sources: { 'dollar.sol': { content: source } },
        settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } } }
    };
    const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
    const error = errors.find(({ severity }) => severity === 'error');
    if (error) {
        throw new Error(error.formattedMessage);
    }

    return `0x${contracts['dollar.sol'].Dollar.evm.deployedBytecode.object}`;
};
