/** No circle of folders in product code. speaker/ imports types alone and is left out, as are tests: they lie beside what they test and use what tests share. */
module.exports = {
  forbidden: [
    { name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^speaker/|\\.(element-)?test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
