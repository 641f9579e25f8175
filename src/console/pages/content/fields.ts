import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CONTENT_LISTS, type ContentList } from '#contract/operator/content.ts'

/**
 * A form field of an entry, by its name in catalogue files. `texts` has one line per language; a `moment` is a day or
 * a minute in Japan.
 */
export interface FieldSpec {
  readonly name: string
  readonly label: MessageDescriptor
  readonly kind: 'text' | 'number' | 'yen' | 'moment' | 'texts' | 'flag' | 'choice'
  readonly hint?: MessageDescriptor
  readonly isOptional?: true
  /** Identifies the entry; editable only for a new one. */
  readonly isName?: true
  readonly choices?: readonly { readonly value: string; readonly label: MessageDescriptor }[]
  /** Default value of a new entry. */
  readonly first?: string | boolean
}

const name: FieldSpec = { name: 'name', label: msg`Name`, kind: 'texts' }
const key: FieldSpec = {
  ...{ name: 'key', label: msg`Key`, kind: 'text', isName: true },
  hint: msg`Your own name for it in catalogue files. Can’t be changed later.`,
}
const sort: FieldSpec = {
  ...{ name: 'sort', label: msg`Position`, kind: 'number', isOptional: true },
  hint: msg`Lower numbers appear first.`,
}
const picture: FieldSpec = {
  ...{ name: 'picture', label: msg`Photo`, kind: 'text' },
  hint: msg`An https address, or the name of a stored photo.`,
}

/** Names of the lists, in display order. */
export const LIST_NAMES: Readonly<Record<ContentList, MessageDescriptor>> = {
  coupons: msg`Discount codes`,
  banners: msg`Banners`,
  themes: msg`Themes`,
  areas: msg`Areas`,
  categories: msg`Categories`,
  translations: msg`Translations`,
}

export const isList = (text: string | undefined): text is ContentList => CONTENT_LISTS.some((one) => one === text)

/** The form fields of each list. */
export const FIELDS: Readonly<Record<ContentList, readonly FieldSpec[]>> = {
  coupons: [
    {
      ...{ name: 'code', label: msg`Code`, kind: 'text', isName: true },
      hint: msg`Capital letters, digits, - and _. Can’t be changed later.`,
    },
    name,
    {
      ...{ name: 'kind', label: msg`Type`, kind: 'choice', first: 'coupon' },
      choices: [
        { value: 'coupon', label: msg`Coupon` },
        { value: 'preference', label: msg`Preference code` },
      ],
    },
    {
      ...{ name: 'type', label: msg`Discount type`, kind: 'choice', first: 'yen' },
      choices: [
        { value: 'yen', label: msg`Fixed amount (¥)` },
        { value: 'percent', label: msg`Percentage` },
      ],
    },
    { name: 'discount', label: msg`Discount`, kind: 'number' },
    { name: 'minimum', label: msg`Minimum order (¥)`, kind: 'yen', first: '0' },
    {
      ...{ name: 'starts', label: msg`Start date`, kind: 'moment' },
      hint: msg`A date such as 2026-12-01, or a date and time such as 2026-12-01 18:00 (Japan time).`,
    },
    {
      name: 'ends',
      label: msg`End date`,
      kind: 'moment',
      hint: msg`A date without a time lasts until the end of that day.`,
    },
    {
      ...{ name: 'supplier', label: msg`Applies to shop`, kind: 'text', isOptional: true },
      hint: msg`Shop key in catalogue files, or # and the shop number, such as #1001. Leave empty for all shops.`,
    },
    {
      ...{ name: 'card', label: msg`Required card`, kind: 'choice', isOptional: true, first: '' },
      choices: [
        { value: '', label: msg`Any` },
        { value: 'visa', label: msg`Visa issued outside Japan` },
        { value: 'mastercard', label: msg`Mastercard issued in China` },
      ],
    },
    {
      name: 'maxUses',
      label: msg`Usage limit`,
      kind: 'number',
      isOptional: true,
      hint: msg`Leave empty for no limit.`,
    },
    { name: 'online', label: msg`Code is active`, kind: 'flag', first: true },
  ],
  banners: [
    { name: 'id', label: msg`Number`, kind: 'number', isName: true },
    name,
    picture,
    {
      ...{ name: 'link', label: msg`Links to`, kind: 'text' },
      hint: msg`An app path without /pc or /mobile, such as /suppliers?categoryId=4, or an https address.`,
    },
    sort,
  ],
  themes: [
    key,
    name,
    {
      name: 'parent',
      label: msg`Parent theme`,
      kind: 'text',
      isOptional: true,
      hint: msg`Theme key. Leave empty for a top-level theme.`,
    },
    {
      name: 'area',
      label: msg`Applies to area`,
      kind: 'text',
      isOptional: true,
      hint: msg`Area key. Leave empty for all of Japan.`,
    },
    { ...picture, isOptional: true },
    sort,
  ],
  areas: [
    key,
    name,
    {
      name: 'parent',
      label: msg`Parent area`,
      kind: 'text',
      isOptional: true,
      hint: msg`Area key. Leave empty for a top-level area. Saved areas can’t be moved.`,
    },
    { name: 'lng', label: msg`Longitude`, kind: 'number' },
    { name: 'lat', label: msg`Latitude`, kind: 'number' },
    sort,
  ],
  categories: [
    { ...key, hint: msg`Lower-case letters, digits and hyphens. Also sets the icon. Can’t be changed later.` },
    name,
    sort,
  ],
  translations: [
    {
      ...{ name: 'id', label: msg`Text key`, kind: 'text', isName: true },
      hint: msg`App text key to override, or a catalogue word.`,
    },
    {
      name: 'text',
      label: msg`Text`,
      kind: 'texts',
      hint: msg`Languages left empty keep the app’s own text.`,
    },
  ],
}
