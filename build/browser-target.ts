/** The oldest supported browsers, for the builds of pages and of widgets. */
export const BROWSER_TARGET = {
  target: 'es2022',
  // light-dark() must stay as it is written: host pages theme it by custom properties.
  cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
};
