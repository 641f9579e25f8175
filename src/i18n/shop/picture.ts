/**
 * Captions of a ticket's picture, in a mail or saved by its guest. They are for the shop and thus in Japanese
 * (VE-08).
 */
export const SHOP_PICTURE = {
  until: 'この画像の有効期限',
  void: '変更・キャンセル後は無効です（読み取り時に拒否されます）',
} as const
