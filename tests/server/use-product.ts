import { afterAll, expect } from 'vitest';
import { type Product, startProduct } from '../setup/product.ts';

/** Starts a product for all tests of a file; after them it must end without an error. */
export async function useProduct(...setup: Parameters<typeof startProduct>): Promise<Product> {
  const product = await startProduct(...setup);
  afterAll(async () => {
    expect(await product.stop()).toBe(0);
  });
  return product;
}
