/** Class names as short as they can be and still be those of one file. */
export const CLASS_NAMES = '[hash:base64:4]'
