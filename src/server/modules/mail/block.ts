/**
 * The parts of a mail before rendering. All values are plain text and are escaped, so a name cannot contain markup.
 */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** Short facts, one per line. */
  | { readonly type: 'facts'; readonly lines: readonly string[] }
  /** The reader's action; `link` is an address of this service. */
  | { readonly type: 'action'; readonly label: string; readonly link: string }
  /** The position of the order's ticket, which is inserted when the mail is sent. */
  | { readonly type: 'ticket' }
  /** A code to read and type elsewhere. */
  | { readonly type: 'code'; readonly code: string }
