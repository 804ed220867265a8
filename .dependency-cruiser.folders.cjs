/** No circle of folders in product code. Tests are left out: they lie beside what they test and use what tests share. */
module.exports = {
  forbidden: [
    { name: 'no-folder-circles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.(element-)?test\\.tsx?$|^backend/testing/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
