/** The path of the page on which shops check tickets. A shop's link leads to it with its token in the fragment. */
export const CHECK_PAGE = '/check'

/** The link of a shop. The fragment never reaches a server log. */
export const checkLink = (origin: string, token: string): string => `${origin}${CHECK_PAGE}#${token}`

/**
 * Path prefix of the decoder's files. The page's worker caches them separately, and the server gives them their own
 * security policy.
 */
export const DECODER_FILES = '/check/assets/decoder-'
