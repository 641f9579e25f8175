import type { Locale } from '#i18n/locales.ts'

/** A demo customer; `fillDemo` sets the common password. */
export interface DemoCustomer {
  email: string
  nameZh: string
  nameEn: string
  nameJa: string
  telephone: string
  wechat: string
  birth: string
  gender: 'male' | 'female'
  locale: Locale
  favoriteSuppliers: readonly number[]
  favoritePackages: readonly number[]
}

/** Telephone numbers from Ofcom's range for drama: valid and assigned to no one. */
export const DEMO_CUSTOMERS: readonly [DemoCustomer, DemoCustomer] = [
  {
    email: 'demo@tabifuda.example',
    nameZh: '林雅婷',
    nameEn: 'LIN YATING',
    nameJa: 'リン・ヤーティン',
    telephone: '+442079460026',
    wechat: '',
    birth: '1994-04-18',
    gender: 'female',
    locale: 'en',
    favoriteSuppliers: [1001, 1008, 2001, 4010, 5001],
    favoritePackages: [10012, 20023, 70061],
  },
  {
    email: 'demo2@tabifuda.example',
    nameZh: '王立',
    nameEn: 'WANG LI',
    nameJa: '',
    telephone: '+442079460027',
    wechat: 'wangli_demo',
    birth: '1988-11-02',
    gender: 'male',
    locale: 'zh-cn',
    favoriteSuppliers: [4001],
    favoritePackages: [],
  },
]
