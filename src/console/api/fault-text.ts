import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FaultKey, parseFault } from '#contract/operator/fault-sentences.ts'

/** The importer's fault sentences as translatable messages. */
const SENTENCES: Readonly<Record<FaultKey, MessageDescriptor>> = {
  missing: msg({ message: 'is missing' }),
  text: msg({ message: 'must be text' }),
  number: msg({ message: 'must be a number' }),
  whole: msg({ message: 'must be a whole number' }),
  flag: msg({ message: 'must be true or false' }),
  list: msg({ message: 'must be a list' }),
  fields: msg({ message: 'must be an object with fields' }),
  misfit: msg({ message: 'does not fit' }),
  unknownField: msg({ message: 'is not a known field' }),
  leastCharacters: msg({ message: 'must be at least {0} characters' }),
  leastEntries: msg({ message: 'must be at least {0} entries' }),
  above: msg({ message: 'must be above {0}' }),
  least: msg({ message: 'must be at least {0}' }),
  mostCharacters: msg({ message: 'must be at most {0} characters' }),
  mostEntries: msg({ message: 'must be at most {0} entries' }),
  most: msg({ message: 'must be at most {0}' }),
  range: msg({ message: 'must be a whole number from {0} to {1}' }),
  noControls: msg({ message: 'must not contain control characters' }),
  key: msg({ message: 'must be text without | and without spaces around it' }),
  someLanguage: msg({ message: 'needs text in at least one language' }),
  time: msg({ message: 'must be a time such as 17:30' }),
  endTime: msg({ message: 'must be a time such as 17:30, or 26:00 for two in the night' }),
  longHours: msg({ message: 'must last less than a day' }),
  closing: msg({ message: 'must be such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14' }),
  dayOnly: msg({ message: 'must be a day such as 2026-04-01' }),
  day: msg({ message: 'must be a day such as 2026-12-31, or days from the import such as +14' }),
  moment: msg({
    message: 'must be a day such as 2026-12-31, a minute such as 2026-12-31 18:00, or days from the import such as +14',
  }),
  categoryKey: msg({ message: 'must be of small letters, digits and hyphens' }),
  code: msg({ message: 'must be of capital letters, digits, - and _' }),
  source: msg({ message: 'must be of letters, digits, - and _' }),
  mail: msg({ message: 'must be an email address' }),
  mailOrNone: msg({ message: 'must be a mail address, or empty' }),
  numberOrNone: msg({ message: 'must be a number, or empty' }),
  shops: msg({ message: 'must be numbers of shops' }),
  oneDecimal: msg({ message: 'must have one decimal at most' }),
  wholeYen: msg({ message: 'must be whole yen' }),
  percent: msg({ message: 'must be below 100 percent, with two decimals at most' }),
  link: msg({ message: 'must be a page such as /suppliers?rootAreaId=4, or an https address' }),
  shortText: msg({ message: 'must be short text without control characters' }),
  thereAlready: msg({ message: 'is there already' }),
  numberTaken: msg({ message: 'is already the number of another one' }),
  numberFixed: msg({ message: 'differs from what is stored; a number cannot change' }),
  contact: msg({
    message: 'differs from what is stored; a shop hears of guests there, so only who may see orders changes it',
  }),
  areaFixed: msg({ message: 'differs from what is stored; an area cannot move' }),
  ownArea: msg({ message: 'an area cannot be a part of itself' }),
  ownTheme: msg({ message: 'a theme cannot be a part of itself' }),
  hasParts: msg({ message: 'has parts of its own, so it cannot be a part of "{0}"' }),
  isPart: msg({ message: '"{0}" is a part of another; there are two levels only' }),
  areaTooLarge: msg({ message: '"{0}" is an area of the first level; name the part of it where the supplier is' }),
  noPackage: msg({ message: '"{0}" names no package of this supplier; a key of your own must not begin with #' }),
  noRow: msg({ message: '"{0}" names no existing {1}; a key of your own must not begin with #' }),
  noReference: msg({ message: 'there is no {0} "{1}", neither in the file nor stored' }),
  twiceForSupplier: msg({ message: '"{0}" was there before for this supplier' }),
  twice: msg({ message: '"{0}" was there before in this file' }),
  belowLeast: msg({ message: 'must not be below minNumber' }),
  beforeStart: msg({ message: 'must not be before starts' }),
  noSuppliers: msg({ message: 'names no supplier, so all would be taken off' }),
  noPicture: msg({ message: 'there is no picture "{0}"' }),
  pictureAddress: msg({ message: 'must be an https address' }),
  pictureKept: msg({ message: 'must be an uploaded picture or an https address' }),
  pictureKind: msg({ message: 'is not a JPEG, PNG, WebP or AVIF picture' }),
  picturePixels: msg({ message: 'has more than {0} million pixels' }),
  pictureHeic: msg({ message: 'is a HEIC picture, as iPhones take them; save it as JPEG' }),
  pictureBroken: msg({ message: 'is broken' }),
  pictureBytes: msg({ message: 'is larger than {0} MB' }),
  picturePath: msg({ message: 'must be a path from the folder of this file, with /' }),
  pictureOutside: msg({ message: 'lies outside of the folder of this file' }),
  pictureFile: msg({ message: 'there is no such file' }),
  notUtf8: msg({ message: 'is not UTF-8 text' }),
  tableNotUtf8: msg({ message: 'is not UTF-8 text: in a spreadsheet, save it as "CSV UTF-8"' }),
  column: msg({ message: 'is not a column of it; they are {0}' }),
  columnTwice: msg({ message: 'is there twice' }),
  cells: msg({ message: 'has {0} cells where the first row names {1} columns' }),
  quoteOpen: msg({ message: 'A quote that is opened in the row that begins here is not closed' }),
  quoteEnd: msg({ message: 'After a closing quote there must be a comma or the end of the line' }),
  quoteInside: msg({ message: 'A cell with a quote in it must be in quotes, and the quote inside doubled' }),
  rowLong: msg({ message: 'A row is longer than 1 MB: a closing quote is missing' }),
  table: msg({ message: 'is not a well-formed table: {0}' }),
  json: msg({ message: 'is not well-formed JSON: {0}' }),
  values: msg({ message: 'has more than {0} values' }),
  rowsEmpty: msg({ message: 'has more than {0} empty rows' }),
  commas: msg({ message: 'has more than {0} commas in a line' }),
  fieldsMany: msg({ message: 'has an object with more than {0} fields' }),
  unknownList: msg({ message: 'is not known; lists are {0}' }),
  lineKind: msg({ message: 'must be an object with one field that says what it is: {0}' }),
  lineLong: msg({ message: 'is longer than 4 MB' }),
  documentStart: msg({ message: "The document must begin with '{'" }),
  listName: msg({ message: 'Expected the name of a list in quotes' }),
  listNameOrEnd: msg({ message: "Expected the name of a list in quotes, or '}'" }),
  colon: msg({ message: 'Expected a colon after the name' }),
  listStart: msg({ message: 'Expected [ to begin the list' }),
  entryOrEnd: msg({ message: 'Expected an entry or ]' }),
  entryAfterComma: msg({ message: 'Expected an entry after the comma' }),
  commaOrListEnd: msg({ message: 'Expected a comma or ] after the entry' }),
  commaOrEnd: msg({ message: "Expected a comma or '}' after the list" }),
  nothingMore: msg({ message: 'Nothing may follow the document' }),
  noEnd: msg({ message: 'What begins here does not end: a quote or bracket is missing' }),
  earlyEnd: msg({ message: 'The document ends too early: a bracket is missing' }),
  entryLong: msg({ message: 'The entry that begins here is longer than 4 MB: a quote or bracket is missing' }),
  oneOf: msg({ message: 'must be {0} or {1}' }),
}

/** Entry kinds that are inserted into a sentence. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  area: msg({ message: 'area', comment: 'In a sentence: there is no area "x"' }),
  category: msg({ message: 'category', comment: 'In a sentence: there is no category "x"' }),
  theme: msg({ message: 'theme', comment: 'In a sentence: there is no theme "x"' }),
  supplier: msg({ message: 'shop', comment: 'In a sentence: there is no shop "x"' }),
}

/** The index of the value that is an entry kind. */
const KIND_AT: Partial<Readonly<Record<FaultKey, number>>> = { noReference: 0, noRow: 1 }

/** A fault in the operator's language; null for an unknown sentence. */
export function faultText(i18n: I18n, message: string): string | null {
  const said = parseFault(message)
  if (said === null) return null
  const values = said.values.map((value, at) => {
    const word = KIND_AT[said.key] === at ? WORDS[value] : undefined
    if (word) return i18n._(word)
    return said.key === 'oneOf' ? value.replaceAll(' or ', ', ') : value
  })
  return i18n._({ ...SENTENCES[said.key], values: { ...values } })
}
