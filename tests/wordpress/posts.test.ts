import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startProduct } from '../setup/product.ts';
import type { Product } from '../setup/product.ts';
import { runPhp } from './setup.ts';

/** WordPress's own posts at the site's `/blog` (docs/interfaces.md#posts). */
describe('posts of this WordPress', () => {
  const { url, folder } = inject('wordpress');
  let product: Product;

  beforeAll(async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    runPhp(
      folder,
      `require_once ABSPATH . 'wp-admin/includes/image.php';
       wp_delete_post( 1, true );
       $file = wp_upload_bits( 'stage.jpg', null, base64_decode( '${bytes.toString('base64')}' ) );
       $id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg', 'post_title' => 'Stage' ), $file['file'] );
       wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
       update_post_meta( $id, '_wp_attachment_image_alt', 'A stage in teal' );
       $image = wp_get_attachment_image( $id, 'large' );
       foreach ( array( 'one', 'two' ) as $name ) {
         $post = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => "Post $name &amp; more", 'post_name' => "post-$name",
           'post_content' => "<!-- wp:paragraph --><p>Words of $name</p><!-- /wp:paragraph --><figure>$image</figure><script>x()</script>" ) );
         set_post_thumbnail( $post, $id );
       }
       wp_insert_post( array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_title' => 'Not yet', 'post_name' => 'not-yet', 'post_content' => 'Not yet' ) );
       wp_insert_post( array( 'post_status' => 'draft', 'post_title' => 'Only begun', 'post_content' => 'Only begun' ) );
       wp_insert_post( array( 'post_status' => 'publish', 'post_password' => 'x', 'post_title' => 'Behind a word', 'post_content' => 'Behind a word' ) );`,
    );
    product = await startProduct({ CONTENT_HOST: url });
  }, 120_000);
  afterAll(async () => {
    runPhp(
      folder,
      `foreach ( get_posts( array( 'post_type' => 'attachment', 'posts_per_page' => -1 ) ) as $one ) { wp_delete_attachment( $one->ID, true ); }
       global $wpdb; $wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'post'" ); wp_cache_flush();`,
    );
    await product.stop();
  });

  const read = async (path: string) => (await fetch(product.url + path)).text();

  it('two with pictures appear; what is planned, begun or behind a password does not', async () => {
    const pages = await Promise.all(['/blog', '/posts.json', '/rss.xml', '/sitemap.xml'].map(read));
    for (const page of pages) expect(page).toMatch(/Post one &amp; more|Post one & more|post-one/);
    expect(pages.join()).not.toMatch(/Not yet|not-yet|Only begun|Behind a word/);
    expect((await fetch(`${product.url}/blog/not-yet`)).status).toBe(404);
    const article = await read('/blog/post-two');
    expect(article).toContain('<p>Words of two</p>');
    expect(article).toContain('alt="A stage in teal"');
    expect(article).not.toMatch(/<script>x|src="http:\/\/127[^"]*uploads/);
    const addresses = [...new Set(article.match(/\/media\/host\/[^" ,]+-\d+\.(?:webp|jpg|avif)/g))];
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      const answer = await fetch(product.url + address);
      expect([address, answer.status]).toEqual([address, 200]);
      await answer.body?.cancel();
    }
  });

  it('a thousand come in pages, within a minute', async () => {
    runPhp(
      folder,
      `global $wpdb;
       for ( $i = 1; $i <= 1000; $i++ ) {
         $day = gmdate( 'Y-m-d H:i:s', strtotime( '2020-01-01' ) + $i * 3600 );
         $wpdb->insert( $wpdb->posts, array( 'post_author' => 1, 'post_status' => 'publish', 'post_type' => 'post', 'post_title' => "Numbered $i", 'post_name' => "numbered-$i",
           'post_content' => str_repeat( "<p>Words of $i.</p>", 20 ), 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '',
           'post_date' => $day, 'post_date_gmt' => $day, 'post_modified' => $day, 'post_modified_gmt' => $day ) );
       }`,
    );
    await expect.poll(() => read('/blog'), { timeout: 90_000, interval: 1_000 }).toContain('Page 84');
    expect(await read('/blog/page/84')).toContain('Numbered 1<');
    expect(await read('/blog/numbered-500')).toContain('Words of 500.');
    const small = await fetch(`${product.url}/blog`, { headers: { 'accept-encoding': 'br' } });
    expect(Number(small.headers.get('content-length'))).toBeLessThan(14_000);
  }, 120_000);
});
