/** The globals of the test runner page, which contains Mocha without its types. */
declare function describe(name: string, run: () => void): void;
declare function it(name: string, run: () => void | Promise<void>): void;
declare function beforeEach(run: () => void | Promise<void>): void;
declare function afterEach(run: () => void | Promise<void>): void;
