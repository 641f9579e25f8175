/** The path of the page on which shops check tickets, which a shop's link leads to with its token in the fragment. */
export const CHECK_PAGE = '/check'

/** The link of a shop: the fragment never reaches a server log. */
export const checkLink = (origin: string, token: string): string => `${origin}${CHECK_PAGE}#${token}`

/** How the paths of the decoder's files begin: the page's worker keeps them apart, and the server sends them a policy of their own. */
export const DECODER_FILES = '/check/assets/decoder-'
