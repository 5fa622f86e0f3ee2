/**
 * No cycle between folders of the server, nor of the core of a front end. Tests of the server are left out: they
 * need worlds, which need everything.
 */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'folder-cycle',
      comment: 'Two folders that need each other are one thing, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/(server/src|(web|console)/src/core)' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, '\\.test\\.ts$', '/src/testing/'] } },
}
