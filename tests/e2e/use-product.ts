import { test } from '@playwright/test';
import { type Product, startProduct } from '../setup/product.ts';

/** A product of its own for the tests of a file, which share its data and run in order. */
export function useProduct(env: Readonly<Record<string, string>> = {}): Product {
  const product = {} as Product;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    Object.assign(product, await startProduct(env));
  });
  test.afterAll(() => product.stop());
  return product;
}
