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
  misfit: 'does not fit',
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
  key: 'must be text without | and without spaces around it',
  someLanguage: 'needs text in at least one language',
  time: 'must be a time such as 17:30',
  endTime: 'must be a time such as 17:30, or 26:00 for two in the night',
  longHours: 'must last less than a day',
  closing: 'must be such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14',
  dayOnly: 'must be a day such as 2026-04-01',
  day: 'must be a day such as 2026-12-31, or days from the import such as +14',
  moment: 'must be a day such as 2026-12-31, a minute such as 2026-12-31 18:00, or days from the import such as +14',
  categoryKey: 'must be of small letters, digits and hyphens',
  code: 'must be of capital letters, digits, - and _',
  source: 'must be of letters, digits, - and _',
  mail: 'must be an email address',
  mailOrNone: 'must be a mail address, or empty',
  numberOrNone: 'must be a number, or empty',
  shops: 'must be numbers of shops',
  oneDecimal: 'must have one decimal at most',
  wholeYen: 'must be whole yen',
  percent: 'must be below 100 percent, with two decimals at most',
  link: 'must be a page such as /suppliers?rootAreaId=4, or an https address',
  shortText: 'must be short text without control characters',
  thereAlready: 'is there already',
  numberTaken: 'is already the number of another one',
  numberFixed: 'differs from what is stored; a number cannot change',
  contact: 'differs from what is stored; a shop hears of guests there, so only who may see orders changes it',
  areaFixed: 'differs from what is stored; an area cannot move',
  ownArea: 'an area cannot be a part of itself',
  ownTheme: 'a theme cannot be a part of itself',
  hasParts: 'has parts of its own, so it cannot be a part of "{0}"',
  isPart: '"{0}" is a part of another; there are two levels only',
  areaTooLarge: '"{0}" is an area of the first level; name the part of it where the supplier is',
  noPackage: '"{0}" names no package of this supplier; a key of your own must not begin with #',
  noRow: '"{0}" names no existing {1}; a key of your own must not begin with #',
  noReference: 'there is no {0} "{1}", neither in the file nor stored',
  twiceForSupplier: '"{0}" was there before for this supplier',
  twice: '"{0}" was there before in this file',
  belowLeast: 'must not be below minNumber',
  beforeStart: 'must not be before starts',
  noSuppliers: 'names no supplier, so all would be taken off',
  noPicture: 'there is no picture "{0}"',
  pictureAddress: 'must be an https address',
  pictureKept: 'must be an uploaded picture or an https address',
  pictureKind: 'is not a JPEG, PNG, WebP or AVIF picture',
  picturePixels: 'has more than {0} million pixels',
  pictureHeic: 'is a HEIC picture, as iPhones take them; save it as JPEG',
  pictureBroken: 'is broken',
  pictureBytes: 'is larger than {0} MB',
  picturePath: 'must be a path from the folder of this file, with /',
  pictureOutside: 'lies outside of the folder of this file',
  pictureFile: 'there is no such file',
  notUtf8: 'is not UTF-8 text',
  tableNotUtf8: 'is not UTF-8 text: in a spreadsheet, save it as "CSV UTF-8"',
  column: 'is not a column of it; they are {0}',
  columnTwice: 'is there twice',
  cells: 'has {0} cells where the first row names {1} columns',
  quoteOpen: 'A quote that is opened in the row that begins here is not closed',
  quoteEnd: 'After a closing quote there must be a comma or the end of the line',
  quoteInside: 'A cell with a quote in it must be in quotes, and the quote inside doubled',
  rowLong: 'A row is longer than 1 MB: a closing quote is missing',
  rowsEmpty: 'has more than {0} empty rows',
  commas: 'has more than {0} commas in a line',
  table: 'is not a well-formed table: {0}',
  json: 'is not well-formed JSON: {0}',
  values: 'has more than {0} values',
  fieldsMany: 'has an object with more than {0} fields',
  unknownList: 'is not known; lists are {0}',
  lineKind: 'must be an object with one field that says what it is: {0}',
  lineLong: 'is longer than 4 MB',
  documentStart: 'The document must begin with {',
  listName: 'Expected the name of a list in quotes',
  listNameOrEnd: 'Expected the name of a list in quotes, or }',
  colon: 'Expected a colon after the name',
  listStart: 'Expected [ to begin the list',
  entryOrEnd: 'Expected an entry or ]',
  entryAfterComma: 'Expected an entry after the comma',
  commaOrListEnd: 'Expected a comma or ] after the entry',
  commaOrEnd: 'Expected a comma or } after the list',
  nothingMore: 'Nothing may follow the document',
  noEnd: 'What begins here does not end: a quote or bracket is missing',
  earlyEnd: 'The document ends too early: a bracket is missing',
  entryLong: 'The entry that begins here is longer than 4 MB: a quote or bracket is missing',
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
export function readFault(message: string): ParsedFault | null {
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return { key, values: found.slice(1) }
  }
  return null
}

export const isFaultMessage = (text: string): text is FaultMessage => readFault(text) !== null
