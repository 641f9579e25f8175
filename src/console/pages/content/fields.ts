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
  hint: msg`Your own name of it in catalogue files. It cannot be changed later.`,
}
const sort: FieldSpec = {
  ...{ name: 'sort', label: msg`Place`, kind: 'number', isOptional: true },
  hint: msg`Lower numbers stand first.`,
}
const picture: FieldSpec = {
  ...{ name: 'picture', label: msg`Picture`, kind: 'text' },
  hint: msg`An https address, or the name of a picture that is here already.`,
}

/** Names of the lists, in display order. */
export const LIST_NAMES: Readonly<Record<ContentList, MessageDescriptor>> = {
  coupons: msg`Codes`,
  banners: msg`Banners`,
  themes: msg`Themes`,
  areas: msg`Areas`,
  categories: msg`Categories`,
  translations: msg`Words`,
}

export const isList = (text: string | undefined): text is ContentList => CONTENT_LISTS.some((one) => one === text)

/** The form fields of each list. */
export const FIELDS: Readonly<Record<ContentList, readonly FieldSpec[]>> = {
  coupons: [
    {
      ...{ name: 'code', label: msg`Code`, kind: 'text', isName: true },
      hint: msg`Capital letters, digits, - and _. It cannot be changed later.`,
    },
    name,
    {
      ...{ name: 'kind', label: msg`Kind`, kind: 'choice', first: 'coupon' },
      choices: [
        { value: 'coupon', label: msg`Coupon` },
        { value: 'preference', label: msg`Preference code` },
      ],
    },
    {
      ...{ name: 'type', label: msg`Counted in`, kind: 'choice', first: 'yen' },
      choices: [
        { value: 'yen', label: msg`Yen` },
        { value: 'percent', label: msg`Percent` },
      ],
    },
    { name: 'discount', label: msg`Discount`, kind: 'number' },
    { name: 'minimum', label: msg`Least price of the order in yen`, kind: 'yen', first: '0' },
    {
      ...{ name: 'starts', label: msg`From`, kind: 'moment' },
      hint: msg`A day such as 2026-12-01, or a minute such as 2026-12-01 18:00, in Japan.`,
    },
    { name: 'ends', label: msg`Until`, kind: 'moment', hint: msg`A day counts to its last minute.` },
    {
      ...{ name: 'supplier', label: msg`Only at the shop`, kind: 'text', isOptional: true },
      hint: msg`Its key in catalogue files, or # and its number, such as #1001. Empty: every shop.`,
    },
    {
      ...{ name: 'card', label: msg`Only with the card`, kind: 'choice', isOptional: true, first: '' },
      choices: [
        { value: '', label: msg`Any` },
        { value: 'visa', label: msg`Visa issued outside Japan` },
        { value: 'mastercard', label: msg`Mastercard issued in China` },
      ],
    },
    { name: 'maxUses', label: msg`Uses in all`, kind: 'number', isOptional: true, hint: msg`Empty: no limit.` },
    { name: 'online', label: msg`It can be used`, kind: 'flag', first: true },
  ],
  banners: [
    { name: 'id', label: msg`Number`, kind: 'number', isName: true },
    name,
    picture,
    {
      ...{ name: 'link', label: msg`Leads to`, kind: 'text' },
      hint: msg`A page of the app without /pc or /mobile, such as /suppliers?categoryId=4, or an https address.`,
    },
    sort,
  ],
  themes: [
    key,
    name,
    {
      name: 'parent',
      label: msg`Part of the theme`,
      kind: 'text',
      isOptional: true,
      hint: msg`Its key. Empty: a theme of the first level.`,
    },
    {
      name: 'area',
      label: msg`About the area`,
      kind: 'text',
      isOptional: true,
      hint: msg`Its key. Empty: all of Japan.`,
    },
    { ...picture, isOptional: true },
    sort,
  ],
  areas: [
    key,
    name,
    {
      name: 'parent',
      label: msg`Part of the area`,
      kind: 'text',
      isOptional: true,
      hint: msg`Its key. Empty: an area of the first level. An area that is stored does not move.`,
    },
    { name: 'lng', label: msg`Longitude`, kind: 'number' },
    { name: 'lat', label: msg`Latitude`, kind: 'number' },
    sort,
  ],
  categories: [
    { ...key, hint: msg`Small letters, digits and hyphens; its icon is found by it. It cannot be changed later.` },
    name,
    sort,
  ],
  translations: [
    {
      ...{ name: 'id', label: msg`Word`, kind: 'text', isName: true },
      hint: msg`A message key of the app whose text this replaces, or a word of the catalogue.`,
    },
    {
      name: 'text',
      label: msg`Text`,
      kind: 'texts',
      hint: msg`Languages that are left empty stay as they are in the app.`,
    },
  ],
}
