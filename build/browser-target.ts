/** The oldest browsers that the product supports, for the builds of pages and of widgets. */
export const BROWSER_TARGET = {
  target: 'es2022',
  // light-dark() must reach the browser as it is written: host pages theme it by custom properties.
  cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
};
