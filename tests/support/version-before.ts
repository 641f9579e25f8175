/*
 * Statements of the version before reviews (migrations up to 0067), as its processes send them. They run on while the
 * first new process migrates the database, so that they must work on its schema too.
 */

const SHOP_COLUMNS = [
  ...['id', 'category_id', 'root_area_id', 'second_area_id', 'name_en', 'name_zh', 'name_zh_tw', 'name_ja'],
  ...['about_en', 'about_zh', 'about_zh_tw', 'about_ja', 'address_en', 'address_ja'],
  ...['access_en', 'access_zh', 'access_zh_tw', 'access_ja', 'phone', 'contact_email', 'lng', 'lat'],
  ...['languages', 'diets', 'labels', 'pictures', 'picture_notes', 'mall_flag', 'navigation_param'],
  ...['cancel_days_rule', 'change_days_rule', 'score', 'popular', 'confirmation', 'answer_hours'],
  ...['capacity', 'capacity_kind', 'turnover_minutes', 'arrivals_per_start', 'book_ahead_days'],
]

/** Writes shops, as an import does. Parameter: the rows as JSON. */
export const WRITE_SHOPS = `insert into supplier (${SHOP_COLUMNS.join()})
  select ${SHOP_COLUMNS.join()} from jsonb_populate_recordset(null::supplier, $1::jsonb)
  on conflict (id) do update set ${SHOP_COLUMNS.slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join()}`

/** Reads shops, as an import does before it writes them. Parameter: their ids. */
export const READ_SHOPS = `select ${SHOP_COLUMNS.join()} from supplier where id = any($1::integer[])`

/** Reads the columns that lists filter and sort by. Parameter: ids of shops. */
export const READ_COLUMNS = String.raw`
  select s.id, s.root_area_id, s.second_area_id, s.category_id, s.score, s.popular, s.capacity, s.lng, s.lat,
    s.confirmation, s.languages, s.diets, s.book_ahead_days, s.capacity_kind, s.turnover_minutes, s.arrivals_per_start,
    p.prices, p.lead_hours, p.minutes,
    s.labels, concat_ws(U&'\0001', s.name_en, s.name_zh, s.name_zh_tw, s.name_ja) as names, coalesce(p.dishes, '') as dishes,
    concat_ws(U&'\0001', s.about_en, s.about_zh, s.about_zh_tw, s.about_ja, p.abouts) as texts,
    concat_ws(U&'\0001', s.access_en, s.access_zh, s.access_zh_tw, s.access_ja) as access, t.themes, h.periods, c.closings,
    o.openings
  from supplier s
  left join (
    select supplier_id, json_agg(json_build_array(
        mall_price, pay_at_shop, min_number, max_number, coupon_use, use_type = 1, nullif(periods, '[]')
      ) order by sort, id) as prices, min(lead_hours) filter (where use_type = 1) as lead_hours,
      min(minutes) filter (where use_type = 1) as minutes,
      string_agg(concat_ws(U&'\0001', id, name_en, name_zh, name_zh_tw, name_ja), U&'\0002' order by sort, id) as dishes,
      string_agg(concat_ws(U&'\0001', about_en, about_zh, about_zh_tw, about_ja), U&'\0001') as abouts
    from package where supplier_id = any($1::integer[]) and mall_flag = 1 group by supplier_id
  ) p on p.supplier_id = s.id
  left join (
    select supplier_id, string_agg(theme_id::text, ',') as themes
    from supplier_theme where supplier_id = any($1::integer[]) group by supplier_id
  ) t on t.supplier_id = s.id
  left join (
    select supplier_id, json_agg(json_build_object(
      'start_time', start_time, 'end_time', end_time, 'weekdays', weekdays
    )) as periods
    from time_period where supplier_id = any($1::integer[]) group by supplier_id
  ) h on h.supplier_id = s.id
  left join (
    select supplier_id, string_agg(rule, ',') as closings
    from closing where supplier_id = any($1::integer[]) group by supplier_id
  ) c on c.supplier_id = s.id
  left join (
    select supplier_id, json_agg(json_build_object('day', day, 'start_time', start_time, 'end_time', end_time)) as openings
    from opening where supplier_id = any($1::integer[]) group by supplier_id
  ) o on o.supplier_id = s.id
  where s.id = any($1::integer[]) and s.mall_flag = 1
  order by s.id`

/** Reads shops as lists and pages show them. Parameters: ids of shops, and the current time. */
export const READ_SHOWN = `
  select s.id, s.category_id, s.root_area_id, s.second_area_id, s.name_en, s.name_zh, s.name_zh_tw, s.name_ja,
    s.about_en, s.about_zh, s.about_zh_tw, s.about_ja, s.lng, s.lat, s.languages, s.diets, s.labels, s.pictures,
    s.picture_notes, s.mall_flag, s.navigation_param, s.cancel_days_rule, s.change_days_rule, s.score, s.popular,
    s.confirmation, s.answer_hours,
    (select json_agg(json_build_object(
      'price', mall_price, 'atShop', pay_at_shop, 'minNumber', min_number, 'isVoucher', coupon_use
    ) order by sort, id) from package where supplier_id = s.id and mall_flag = 1) as prices,
    (select json_agg(json_build_object(
      'limit', c.limit_amount, 'type', c.type, 'discount', c.discount, 'payType', c.pay_type,
      'isOwn', c.supplier_id is not null
    )) from coupon c where (c.supplier_id = s.id or c.supplier_id is null) and c.is_coupon and c.status = 'usable'
      and c.starts_at <= $2::timestamptz and c.ends_at >= $2::timestamptz
      and (c.max_uses is null or c.used < c.max_uses)) as coupons,
    s.capacity, s.capacity_kind, s.turnover_minutes, s.arrivals_per_start, s.book_ahead_days, s.phone, s.contact_email,
    s.address_en, s.address_ja, s.access_en, s.access_zh, s.access_zh_tw, s.access_ja,
    coalesce((
      select json_agg(o order by o.sort, o.id) from package o where o.supplier_id = s.id and not o.is_draft
    ), '[]') as packages,
    coalesce((
      select json_agg(json_build_object('start_time', start_time, 'end_time', end_time, 'weekdays', weekdays) order by sort)
      from time_period where supplier_id = s.id
    ), '[]') as periods,
    coalesce((select json_agg(rule order by rule) from closing where supplier_id = s.id), '[]') as closings,
    coalesce((
      select json_agg(json_build_object('day', day, 'start_time', start_time, 'end_time', end_time) order by day, sort)
      from opening where supplier_id = s.id
    ), '[]') as openings
  from supplier s
  where s.id in (
    select id from supplier where id = any($1::integer[])
    union select supplier_id from package p where id = any($1::integer[]) and not p.is_draft
  ) and not s.is_draft`
