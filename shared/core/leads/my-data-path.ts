/** The site's page that shows a person what is kept of them, and deletes it (docs/product.md#my-data). */
export const MY_DATA_PATH = '/my-data';
