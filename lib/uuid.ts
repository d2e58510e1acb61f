/** A version 4 UUID (RFC 9562) made of 16 bytes from `random`. */
export const uuid = (random: (bytes: number) => Buffer): string => {

    const bytes = Buffer.from(random(16));
    bytes.writeUInt8(bytes.readUInt8(6) & 0x0f | 0x40, 6);
    bytes.writeUInt8(bytes.readUInt8(8) & 0x3f | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
