// Layer map (arrows = "may import"):
//   web, console, check ──▶ kit ──▶ i18n ──▶ contract ──▶ domain      server ─▶ i18n, contract, domain
//   sw ──▶ contract/{sw-protocol,sw-tickets,call-paths}, domain, i18n/{format,names,shop}
//   web:    routes ▶ pages ▶ features ▶ api, ui, platform, kit      (shell ▶ features, ui, kit)
//   server: app ▶ modules ▶ ports; app ▶ adapters ▶ ports; modules/*/store ▶ db
const pkg = (...names) => names.map((n) => `^node_modules/${n}(/|$)`)
// A test lies beside its subject and follows the subject's import rules, but may also import these.
const TEST = '[.]test[.]tsx?$'
const TEST_TOOLS = pkg('vitest', 'fast-check')
// The files of a page that may fetch data and hold state.
const PAGE_MODEL = '^src/web/pages/[^/]+/[^/]+/model([.]tsx?$|/)'
// Subjects of the domain, in order. Each may import only those before it.
const SUBJECTS = ['calendar', 'price', 'catalogue', 'order', 'ticket', 'account', 'booking', 'trip']
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'domain-is-pure',
      'domain/ is arithmetic on values: no I/O, no framework, no clock. Pass what it needs as arguments. cborg only turns values into bytes and back.',
      { path: '^src/domain/' },
      { pathNot: ['^src/domain/', ...pkg('temporal-polyfill', 'temporal-spec', 'cborg'), ...TEST_TOOLS] },
    ),
    ...SUBJECTS.slice(0, -1).map((subject, at) =>
      forbid(
        'domain-subjects-in-order',
        `A subject of the domain knows those before it only: ${SUBJECTS.join(', ')}.`,
        { path: `^src/domain/${subject}/` },
        { path: `^src/domain/(${SUBJECTS.slice(at + 1).join('|')})/` },
      ),
    ),
    forbid(
      'domain-root-below-subjects',
      'What lies directly in domain/ is for every subject, so it knows none.',
      { path: '^src/domain/[^/]+$' },
      { path: '^src/domain/[^/]+/' },
    ),
    forbid(
      'contract-knows-only-domain',
      'contract/ is shared by both ends, so it may only know domain/ and the schema library.',
      { path: '^src/contract/' },
      { pathNot: ['^src/(contract|domain)/', ...pkg('zod'), ...TEST_TOOLS] },
    ),
    forbid(
      'i18n-below-both-ends',
      'i18n/ turns contract codes into messages; it must not know who shows them.',
      { path: '^src/i18n/' },
      { path: '^src/(kit|web|server|console|check)/' },
    ),
    forbid(
      'kit-below-the-apps',
      'kit/ is what the app, the console and the check page share: buttons, the client of calls, a few browser features. It knows none of them.',
      { path: '^src/kit/', pathNot: TEST },
      { path: '^src/(web|console|check|server)/' },
    ),
    forbid(
      'web-not-to-server',
      'The browser reaches the server over HTTP only.',
      { path: '^src/(web|kit)/' },
      { path: '^src/server/' },
    ),
    forbid(
      'nobody-knows-the-console',
      'The console is a build of its own (decision 35): nothing of it is for the app or the server.',
      { pathNot: '^src/console/' },
      { path: '^src/console/' },
    ),
    forbid(
      'the-console-takes-the-kit',
      'The console shares the kit with the app. The rest of the app is for customers.',
      { path: '^src/console/', pathNot: TEST },
      { path: '^src/(server|web)/' },
    ),
    forbid(
      'nobody-knows-the-page-for-shops',
      'The page on which shops check tickets is a build of its own (decision 29): nothing of it is for the app or the server.',
      { pathNot: '^src/check/' },
      { path: '^src/check/' },
    ),
    forbid(
      'the-page-for-shops-takes-little',
      'The check page takes from the kit the sizes and colours, the translation guard, the notice for old browsers, the client of calls, and storage, back-off, wake lock and trusted scripts. Its bytes load in a shop with a poor connection.',
      { path: '^src/check/', pathNot: TEST },
      {
        path: '^src/(server|web|console|kit)/',
        pathNot:
          '^src/kit/(ui/(tokens|base)[.]css$|ui/translation-guard[.]ts$|api/client[.]ts$|floor/unsupported[.]ts$|platform/(indexed-db|redemption-outbox|trusted-types|wake-lock)[.]ts$)',
      },
    ),
    forbid(
      'server-not-to-web',
      'Where the server renders a page it loads the app as a built file (decision 33).',
      { path: '^src/server/' },
      { path: ['^src/(web|kit)/', ...pkg('react', 'react-dom', '@tanstack')] },
    ),
    forbid(
      'sw-stays-small',
      'The service worker shares with the app what the two agree on (contract/sw-…, what paths and pages are), and what a ticket says: rules of the domain and plain texts. No schemas of calls, no catalogs, nothing of the app itself.',
      { path: '^sw/', pathNot: TEST },
      {
        pathNot: [
          '^sw/',
          '^src/contract/(sw-protocol|sw-tickets|call-paths|page-render|pages|parse-url)[.]ts$',
          '^src/domain/',
          '^src/i18n/(format|names|shop/(japanese|notices/shop-notices))[.]ts$',
          ...pkg('workbox-[^/]+'),
          ...TEST_TOOLS,
        ],
      },
    ),
    forbid(
      'nobody-imports-sw',
      'sw/ is an entry point; tests alone look into it.',
      { pathNot: ['^sw/', '^tests/'] },
      { path: '^sw/' },
    ),

    forbid(
      'routes-are-thin',
      'A route file declares URL, search schema, guard and loader, and points at a page.',
      { path: '^src/web/routes/' },
      {
        path: '^src/(web|kit)/',
        pathNot: '^src/(web/((routes|pages|features|shell|platform)/|paths[.]ts$)|kit/search-params[.]ts$)',
      },
    ),
    forbid(
      'pages-do-not-know-pages',
      'Move what two pages share into features/, joint/ or ui/.',
      { path: '^src/web/pages/([^/]+/[^/]+)/' },
      { path: '^src/web/(pages|routes|shell)/', pathNot: '^src/web/pages/$1/' },
    ),
    forbid(
      'views-do-not-fetch',
      "A page asks and keeps state in its model.ts and its model/ folder. Its other files show: they take components (.tsx), names, links, crumbs and labels of features and the texts of failures, but no call, query, storage or hook of a feature's state.",
      { path: '^src/web/pages/[^/]+/[^/]+/', pathNot: [PAGE_MODEL, TEST] },
      {
        path: ['^src/(web|kit)/(api|platform)/', '^src/web/features/.*[.]ts$', ...pkg('@tanstack/react-query')],
        pathNot: ['^src/web/api/failure-text[.]ts$', '^src/web/features/[^/]+/(names|links|crumbs|labels)[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'layouts-only-show',
      'desktop.tsx and mobile.tsx get a view model; what is decided about it is decided there.',
      { path: '^src/web/pages/[^/]+/[^/]+/(desktop|mobile)' },
      { path: '^src/domain/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'desktop-and-mobile-are-siblings',
      'Neither presentation imports the other.',
      { path: '^src/web/pages/([^/]+/[^/]+)/(desktop|mobile)[.]' },
      { path: '^src/web/pages/$1/(desktop|mobile)[.]tsx$' },
    ),
    forbid(
      'texts-go-with-their-pages',
      "A feature's folder that is named like a group of pages has its texts in their file (i18n/text-files.ts).",
      {
        path: '^src/web/',
        pathNot: ['^src/web/(pages|features|features/[^/]+)/(account|sign-in|info)/', TEST],
      },
      { path: '^src/web/(features|features/[^/]+)/(account|sign-in|info)/' },
    ),
    forbid(
      'features-do-not-know-features',
      'A feature is one subject of the app, for all pages and the shell to use; a page composes several.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features|pages|routes|shell)/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'joint-is-for-pages',
      'What is made of several features and shown by several pages. It knows no page, and no feature knows it.',
      { path: '^src/web/joint/' },
      { path: '^src/web/(pages|routes|shell)/' },
    ),
    forbid(
      'only-pages-know-joint',
      'What is made of several features and shown by several pages. It knows no page, and no feature knows it.',
      { path: '^src/web/', pathNot: '^src/web/(joint|pages)/' },
      { path: '^src/web/joint/' },
    ),
    forbid(
      'shell-knows-no-pages',
      'The shell surrounds whatever page is shown: what it says of one comes from contract/pages.ts.',
      { path: '^src/web/shell/' },
      { path: '^src/web/(pages|routes)/' },
    ),
    forbid(
      'nothing-below-knows-features',
      'api/, platform/ and the files beside them are what features are made of, so they know none.',
      { path: ['^src/web/(api|platform)/', '^src/web/paths[.]'] },
      { path: '^src/web/(features|pages|routes|shell)/' },
    ),
    forbid(
      'ui-knows-no-product',
      'ui/ is buttons and sheets. All that it knows of the product: in which widths a picture exists, the two layouts, and how a telephone number is written.',
      { path: '^src/(web|kit)/ui/', pathNot: TEST },
      { path: '^src/((web|kit)/(?!ui/)|contract/(?!pictures[.]ts$)|domain/(?!device[.]ts$|account/phone[.]ts$))' },
    ),
    forbid(
      'one-door-to-the-platform',
      'Storage, payment SDK and the like are reached through web/platform/.',
      { path: '^src/(web|kit)/', pathNot: '^src/(web|kit)/platform/' },
      { path: pkg('idb-keyval', '@stripe/stripe-js', 'qrcode') },
    ),

    forbid(
      'only-app-wires-adapters',
      'A module asks for a port; app/ports.ts and app/background.ts hand it an adapter.',
      { path: '^src/server/', pathNot: '^src/server/(adapters/|app/(ports|background)[.]ts$)' },
      { path: '^src/server/adapters/' },
    ),
    forbid(
      'adapters-know-ports-only',
      'An adapter translates one vendor to one port.',
      { path: '^src/server/adapters/([^/]+)/' },
      { path: '^src/server/', pathNot: ['^src/server/(ports|config)', '^src/server/adapters/$1/'] },
    ),
    forbid(
      'only-stores-query',
      "SQL lives in a module's store.ts and in db/; a main.ts or cli/data.ts opens the database, app.ts and app/ hand it on.",
      {
        path: '^src/server/',
        pathNot: [
          '/store[.]ts$',
          '^src/server/(db/|(app|main)[.]ts$|app/(http|background)[.]ts$|cli/([^/]+/main|data)[.]ts$)',
          TEST,
        ],
      },
      { path: ['^src/server/db/', ...pkg('kysely', '@electric-sql', 'pg')], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-arrow-up',
      'The database and the ports lie below the modules and below HTTP.',
      { path: '^src/server/(db|ports)/' },
      { path: ['^src/server/(modules|adapters|http|cli|app)/', '^src/server/(app|main)[.]ts$'] },
    ),
    forbid(
      'services-know-no-http',
      'A service decides and answers an outcome; routes.ts, present.ts and what speaks HTTP itself (cookies of a session, webhooks, pages of the sandbox) map it to the wire.',
      {
        path: '^src/server/modules/',
        pathNot: [
          '[/-]routes[.]ts$',
          '/present[.]ts$',
          '^src/server/modules/(sessions/sessions|payments/webhook|operator-accounts/sessions/sessions)[.]ts$',
          '^src/server/modules/sandbox/',
        ],
      },
      { path: ['^src/server/http/', ...pkg('fastify', '@fastify')] },
    ),
    forbid(
      'modules-meet-at-the-door',
      'Another module is reached through its index.ts, never its store.',
      { path: '^src/server/modules/([^/]+)/' },
      { path: '^src/server/modules/', pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index[.]ts$'] },
    ),

    forbid(
      'no-cycles',
      'A runtime cycle means two files are one module.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    // A path that the bundler turns into a URL is not a module.
    forbid('no-unresolvable', 'Broken import.', {}, { couldNotResolve: true, pathNot: '[.]wasm[?]url$' }),
    forbid(
      'no-orphans',
      'Dead file.',
      { orphan: true, pathNot: ['[.]d[.]ts$', '(^|/)(main|start|sw)[.]tsx?$', TEST] },
      {},
    ),
    forbid(
      'src-not-to-tests',
      'Product code never depends on tests.',
      { path: '^(src|sw)/', pathNot: TEST },
      { path: ['^(tests|e2e)/', TEST, ...TEST_TOOLS, ...pkg('@testing-library')] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
