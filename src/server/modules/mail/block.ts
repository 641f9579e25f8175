/** What a mail is made of, before it is written out: everything in it is text, and nothing in a name can be markup. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  /** Short facts, one a line. */
  | { readonly type: 'facts'; readonly lines: readonly string[] }
  /** What the reader is to do; `link` is an address of ours. */
  | { readonly type: 'action'; readonly label: string; readonly link: string }
  /** The place of the order's ticket, which is put there when the mail is sent. */
  | { readonly type: 'ticket' }
  /** Something to read off and type in elsewhere. */
  | { readonly type: 'code'; readonly code: string }
