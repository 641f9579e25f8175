import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FaultKey, parseFault } from '#contract/operator/fault-sentences.ts'

/** The importer's fault sentences as translatable messages. */
const SENTENCES: Readonly<Record<FaultKey, MessageDescriptor>> = {
  missing: msg({ message: 'This field is required.' }),
  text: msg({ message: 'Must be text.' }),
  number: msg({ message: 'Must be a number.' }),
  whole: msg({ message: 'Must be a whole number.' }),
  flag: msg({ message: 'Must be true or false.' }),
  list: msg({ message: 'Must be a list.' }),
  fields: msg({ message: 'Must be an object with fields.' }),
  misfit: msg({ message: 'This value isn’t valid.' }),
  unknownField: msg({ message: 'This isn’t a known field.' }),
  leastCharacters: msg({ message: 'Must have {0} or more characters.' }),
  leastEntries: msg({ message: 'Must have {0} or more entries.' }),
  above: msg({ message: 'Must be more than {0}.' }),
  least: msg({ message: 'Must be at least {0}.' }),
  mostCharacters: msg({ message: 'Must be at most {0} characters.' }),
  mostEntries: msg({ message: 'Must have at most {0} entries.' }),
  most: msg({ message: 'Must be at most {0}.' }),
  range: msg({ message: 'Must be a whole number from {0} to {1}.' }),
  noControls: msg({ message: 'Must not contain control characters.' }),
  key: msg({ message: 'Must be text without | and without leading or trailing spaces.' }),
  someLanguage: msg({ message: 'Enter text in at least one language.' }),
  time: msg({ message: 'Must be a time such as 17:30.' }),
  endTime: msg({ message: 'Must be a time such as 17:30, or 26:00 for 02:00 the next day.' }),
  longHours: msg({ message: 'Must be shorter than 24 hours.' }),
  closing: msg({
    message: 'Must be a rule such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14.',
  }),
  dayOnly: msg({ message: 'Must be a date such as 2026-04-01.' }),
  day: msg({ message: 'Must be a date (2026-12-31), or days after the import (+14).' }),
  moment: msg({
    message: 'Must be a date (2026-12-31), a date and time (2026-12-31 18:00), or days after the import (+14).',
  }),
  categoryKey: msg({ message: 'Must contain only lower-case letters, digits and hyphens.' }),
  code: msg({ message: 'Must contain only capital letters, digits, - and _.' }),
  source: msg({ message: 'Must contain only letters, digits, - and _.' }),
  mail: msg({ message: 'Must be an email address.' }),
  registration: msg({ message: 'Must be T and 13 digits with a correct check digit, or empty.' }),
  registrationInside: msg({
    message: 'Contains a registration number that isn’t T and 13 digits with a correct check digit.',
  }),
  mailOrNone: msg({ message: 'Must be an email address, or empty.' }),
  numberOrNone: msg({ message: 'Must be a number, or empty.' }),
  shops: msg({ message: 'Must be shop numbers.' }),
  scoreComputed: msg({ message: 'The rating is the mean of the reviews and can’t be set. Remove it from the file.' }),
  popularComputed: msg({
    message: 'Popularity is counted from paid orders and can’t be set. Remove it from the file.',
  }),
  wholeYen: msg({ message: 'Must be a whole number of yen.' }),
  percent: msg({ message: 'Must be below 100%, with at most two decimals.' }),
  link: msg({ message: 'Must be a path such as /suppliers?rootAreaId=4, or an https address.' }),
  shortText: msg({ message: 'Must be short text without control characters.' }),
  thereAlready: msg({ message: 'This already exists.' }),
  numberTaken: msg({ message: 'This number is already used by another entry.' }),
  numberFixed: msg({ message: 'Differs from the saved number, which can’t be changed.' }),
  contact: msg({
    message:
      'Differs from the saved address. Guest details are sent there, so only roles that may see orders can change it.',
  }),
  areaFixed: msg({ message: 'Differs from the saved area. An area can’t be moved.' }),
  ownArea: msg({ message: 'An area can’t be part of itself.' }),
  ownTheme: msg({ message: 'A theme can’t be part of itself.' }),
  hasParts: msg({ message: 'This has parts of its own, so it can’t be part of “{0}”.' }),
  isPart: msg({ message: '“{0}” is already part of another entry. There are only two levels.' }),
  areaTooLarge: msg({ message: '“{0}” is a top-level area. Use the part of it where the shop is.' }),
  noPackage: msg({ message: '“{0}” isn’t a package of this shop. Your own keys must not start with #.' }),
  noRow: msg({ message: '“{0}” isn’t an existing {1}. Your own keys must not start with #.' }),
  noReference: msg({ message: 'There’s no {0} “{1}” in the file or the catalogue.' }),
  twiceForSupplier: msg({ message: '“{0}” appears twice for this shop.' }),
  twice: msg({ message: '“{0}” appears twice in this file.' }),
  belowLeast: msg({ message: 'Must not be below the minimum quantity (minNumber).' }),
  beforeStart: msg({ message: 'Must not be before the start date (starts).' }),
  noSuppliers: msg({ message: 'No shops in the file – everything would be unpublished.' }),
  noPicture: msg({ message: 'There’s no photo “{0}”.' }),
  pictureAddress: msg({ message: 'Must be an https address.' }),
  pictureKept: msg({ message: 'Must be an uploaded photo or an https address.' }),
  pictureKind: msg({ message: 'This isn’t a JPEG, PNG, WebP or AVIF photo.' }),
  picturePixels: msg({ message: 'This photo has more than {0} million pixels.' }),
  pictureHeic: msg({ message: 'This is a HEIC photo, the iPhone format. Save it as JPEG.' }),
  pictureBroken: msg({ message: 'This photo is damaged.' }),
  pictureBytes: msg({ message: 'This photo is larger than {0} MB.' }),
  picturePath: msg({ message: 'Must be a path relative to the folder of this file, with /.' }),
  pictureOutside: msg({ message: 'This is outside the folder of this file.' }),
  pictureFile: msg({ message: 'File not found.' }),
  notUtf8: msg({ message: 'This isn’t UTF-8 text.' }),
  tableNotUtf8: msg({ message: 'This isn’t UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.' }),
  column: msg({ message: 'This isn’t a column of this table. Its columns are {0}.' }),
  columnTwice: msg({ message: 'This column appears twice.' }),
  cells: msg({ message: 'The number of cells ({0}) doesn’t match the number of columns in the first row ({1}).' }),
  quoteOpen: msg({ message: 'The row that starts here has an unclosed quote.' }),
  quoteEnd: msg({ message: 'A closing quote must be followed by a comma or the end of the line.' }),
  quoteInside: msg({ message: 'A cell that contains a quote must be quoted, with the inner quote doubled.' }),
  rowLong: msg({ message: 'A row is longer than 1 MB. A closing quote is missing.' }),
  table: msg({ message: 'This isn’t valid CSV ({0}).' }),
  json: msg({ message: 'This isn’t valid JSON ({0}).' }),
  values: msg({ message: 'This entry has more than {0} values.' }),
  rowsEmpty: msg({ message: 'The table has more than {0} empty rows.' }),
  commas: msg({ message: 'A line has more than {0} commas.' }),
  fieldsMany: msg({ message: 'This entry contains an object with more than {0} fields.' }),
  unknownList: msg({ message: 'This isn’t a known list. The lists are {0}.' }),
  lineKind: msg({ message: 'Must be an object with exactly one of these fields: {0}.' }),
  lineLong: msg({ message: 'This line is longer than 4 MB.' }),
  documentStart: msg({ message: "The document must start with '{'." }),
  listName: msg({ message: 'Expected the name of a list in quotes.' }),
  listNameOrEnd: msg({ message: "Expected the name of a list in quotes, or '}'." }),
  colon: msg({ message: 'Expected a colon after the name.' }),
  listStart: msg({ message: 'Expected [ at the start of the list.' }),
  entryOrEnd: msg({ message: 'Expected an entry or ].' }),
  entryAfterComma: msg({ message: 'Expected an entry after the comma.' }),
  commaOrListEnd: msg({ message: 'Expected a comma or ] after the entry.' }),
  commaOrEnd: msg({ message: "Expected a comma or '}' after the list." }),
  nothingMore: msg({ message: 'Nothing may follow the end of the document.' }),
  noEnd: msg({ message: 'The value that starts here doesn’t end. A quote or bracket is missing.' }),
  earlyEnd: msg({ message: 'The document ends too early. A bracket is missing.' }),
  entryLong: msg({ message: 'The entry that starts here is longer than 4 MB. A quote or bracket is missing.' }),
  oneOf: msg({ message: 'Must be {0} or {1}.' }),
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
