import Joi from 'joi';

/** Body of `POST /auth/verify`. Any string is left to the sign-in to check, even an empty one. */
export const verifyInput = Joi.object({
    message: Joi.string().allow('').required().description('EIP-4361 message that contains the nonce'),
    signature: Joi.string().allow('').required().description('Signature of the message in hex: EIP-191, or a contract wallet\'s')
}).strict().unknown().required().label('body');

export const nonceOutput = Joi.object({ nonce: Joi.string().required() });

export const sessionOutput = Joi.object({ access_token: Joi.string().required(), is_admin: Joi.boolean().required() });

export const publicTokenOutput = Joi.object({ access_token: Joi.string().required() });
