/** No cycle between folders of the server. Its tests are left out: they need worlds, which need everything. */
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'folder-cycle',
      comment: 'Two folders that need each other are one thing, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^apps/server/src' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, '\\.test\\.ts$', '/src/testing/'] } },
}
