const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    only('core-imports-nothing-above', '^core', '^(components|entrypoints|web|server|scripts)'),
    {
      name: 'core-is-framework-free',
      severity: 'error',
      comment: 'core runs in the page, the worker and the server; its tests run in Node',
      from: { path: '^core', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    only('components-reach-core-only', '^components', '^(entrypoints|web|server|scripts)'),
    only('web-alone', '^web', '^(entrypoints|server|scripts)'),
    only('extension-alone', '^entrypoints', '^(web|server|scripts)'),
    {
      name: 'the-browser-is-named-in-one-folder',
      severity: 'error',
      from: { path: '^entrypoints', pathNot: '^entrypoints/shared/' },
      to: { path: 'node_modules/webextension-polyfill|wxt/browser' },
    },
    only('server-alone', '^server', '^(entrypoints|web|components)'),
    {
      name: 'feature-imports-no-other-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'module-reaches-services-only',
      severity: 'error',
      comment: 'a module may use another module’s service, never its repo or routes',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/(repo|routes)\\.ts$', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'connector-and-emulator-check-each-other',
      severity: 'error',
      from: { path: '^server/boards' },
      to: { path: '^server/sandbox' },
    },
    only('emulator-and-connector-check-each-other', '^server/sandbox', '^server/(boards|modules)'),
    only('policy-below-modules', '^server/(policy|db)', '^server/(modules|http|services|boards|sandbox)'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
