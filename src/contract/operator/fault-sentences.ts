/**
 * The fault messages of entries, files and pictures, each with placeholders. The server sends them in English, as the
 * command line shows them; the console parses them and translates them. The type of a fault's `message` derives from
 * this table, so that the compiler refuses unknown sentences.
 */
export const FAULT_SENTENCES = {
  missing: 'is missing',
  text: 'must be text',
  number: 'must be a number',
  whole: 'must be a whole number',
  flag: 'must be true or false',
  list: 'must be a list',
  fields: 'must be an object with fields',
  misfit: 'is not valid',
  unknownField: 'is not a known field',
  leastCharacters: 'must be at least {0} characters',
  leastEntries: 'must be at least {0} entries',
  above: 'must be above {0}',
  least: 'must be at least {0}',
  mostCharacters: 'must be at most {0} characters',
  mostEntries: 'must be at most {0} entries',
  most: 'must be at most {0}',
  range: 'must be a whole number from {0} to {1}',
  noControls: 'must not contain control characters',
  key: 'must be text without | and without leading or trailing spaces',
  someLanguage: 'needs text in at least one language',
  time: 'must be a time such as 17:30',
  endTime: 'must be a time such as 17:30, or 26:00 for 2 a.m.',
  longHours: 'must be shorter than 24 hours',
  closing: 'must be a rule such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14',
  dayOnly: 'must be a date such as 2026-04-01',
  day: 'must be a date such as 2026-12-31, or days after the import such as +14',
  moment:
    'must be a date such as 2026-12-31, a date and time such as 2026-12-31 18:00, or days after the import such as +14',
  categoryKey: 'must contain only lower-case letters, digits and hyphens',
  code: 'must contain only capital letters, digits, - and _',
  source: 'must contain only letters, digits, - and _',
  mail: 'must be an email address',
  registration: 'must be T and 13 digits with a correct check digit, or empty',
  registrationInside: 'contains a registration number that is not T and 13 digits with a correct check digit',
  mailOrNone: 'must be an email address, or empty',
  numberOrNone: 'must be a number, or empty',
  shops: 'must be shop numbers',
  scoreComputed: 'is the mean of the reviews and cannot be set; remove it from the file',
  popularComputed: 'is counted from paid orders and cannot be set; remove it from the file',
  wholeYen: 'must be a whole number of yen',
  percent: 'must be below 100%, with at most two decimals',
  link: 'must be a path such as /suppliers?rootAreaId=4, or an https address',
  shortText: 'must be short text without control characters',
  thereAlready: 'already exists',
  numberTaken: 'is already used by another entry',
  numberFixed: 'differs from the stored number, which cannot be changed',
  contact:
    'differs from the stored address; guest details are sent there, so only roles that may see orders can change it',
  areaFixed: 'differs from the stored area; an area cannot be moved',
  ownArea: 'an area cannot be part of itself',
  ownTheme: 'a theme cannot be part of itself',
  hasParts: 'has parts of its own, so it cannot be part of "{0}"',
  isPart: '"{0}" is itself part of another entry; there are only two levels',
  areaTooLarge: '"{0}" is a top-level area; use one of its parts',
  noPackage: '"{0}" is not a package of this supplier; your own keys must not begin with #',
  noRow: '"{0}" is not an existing {1}; your own keys must not begin with #',
  noReference: 'there is no {0} "{1}" in the file or in the database',
  twiceForSupplier: '"{0}" appears twice for this supplier',
  twice: '"{0}" appears twice in this file',
  belowLeast: 'must not be below minNumber',
  beforeStart: 'must not be before starts',
  noSuppliers: 'contains no suppliers, so all of them would be taken offline',
  noPicture: 'there is no picture "{0}"',
  pictureAddress: 'must be an https address',
  pictureKept: 'must be an uploaded picture or an https address',
  pictureKind: 'is not a JPEG, PNG, WebP or AVIF picture',
  picturePixels: 'has more than {0} million pixels',
  pictureHeic: 'is a HEIC picture; save it as JPEG',
  pictureBroken: 'is broken',
  pictureBytes: 'is larger than {0} MB',
  picturePath: 'must be a path relative to the folder of this file, with /',
  pictureOutside: 'is outside the folder of this file',
  pictureFile: 'file not found',
  notUtf8: 'is not UTF-8 text',
  tableNotUtf8: 'is not UTF-8 text: in a spreadsheet, save it as "CSV UTF-8"',
  column: 'is not a column of this table; its columns are {0}',
  columnTwice: 'appears twice',
  cells: 'has {0} cells, but the first row has {1} columns',
  quoteOpen: 'The row that starts here has an unclosed quote',
  quoteEnd: 'A closing quote must be followed by a comma or the end of the line',
  quoteInside: 'A cell that contains a quote must be quoted, with the inner quote doubled',
  rowLong: 'A row is longer than 1 MB; a closing quote is missing',
  rowsEmpty: 'has more than {0} empty rows',
  commas: 'has more than {0} commas in a line',
  table: 'is not valid CSV: {0}',
  json: 'is not valid JSON: {0}',
  values: 'has more than {0} values',
  fieldsMany: 'contains an object with more than {0} fields',
  unknownList: 'is not a known list; the lists are {0}',
  lineKind: 'must be an object with exactly one of these fields: {0}',
  lineLong: 'is longer than 4 MB',
  documentStart: 'The document must begin with {',
  listName: 'Expected the name of a list in quotes',
  listNameOrEnd: 'Expected the name of a list in quotes, or }',
  colon: 'Expected a colon after the name',
  listStart: 'Expected [ at the start of the list',
  entryOrEnd: 'Expected an entry or ]',
  entryAfterComma: 'Expected an entry after the comma',
  commaOrListEnd: 'Expected a comma or ] after the entry',
  commaOrEnd: 'Expected a comma or } after the list',
  nothingMore: 'Nothing may follow the document',
  noEnd: 'The value that starts here does not end; a quote or bracket is missing',
  earlyEnd: 'The document ends too early; a bracket is missing',
  entryLong: 'The entry that starts here is longer than 4 MB; a quote or bracket is missing',
  // Last, because its pattern also matches other sentences.
  oneOf: 'must be {0} or {1}',
} as const
export type FaultKey = keyof typeof FAULT_SENTENCES

type Filled<Sentence extends string> = Sentence extends `${infer Before}{${0 | 1}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Sentence
/** Any of the sentences with its placeholders filled in. */
export type FaultMessage = Filled<(typeof FAULT_SENTENCES)[FaultKey]>

interface ParsedFault {
  readonly key: FaultKey
  /** The values of its placeholders. */
  readonly values: readonly string[]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const PATTERNS = Object.entries(FAULT_SENTENCES).map(([key, sentence]) => {
  const parts = sentence.split(/\{[01]\}/).map(escaped)
  // A key of the table above.
  return { key: key as FaultKey, pattern: new RegExp(`^${parts.join('([\\s\\S]*)')}$`), isPlain: parts.length === 1 }
})
// Sentences without placeholders are tried first, because the others could also match them.
PATTERNS.sort((a, b) => Number(b.isPlain) - Number(a.isPlain))

/** Parses a message into its sentence and values; null when no sentence matches. */
export function parseFault(message: string): ParsedFault | null {
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return { key, values: found.slice(1) }
  }
  return null
}

export const isFaultMessage = (text: string): text is FaultMessage => parseFault(text) !== null
