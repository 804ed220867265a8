import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from './browser.ts';
import { php, storeSettings, url, useSite } from './use-site.ts';

/** WordPress's own posts at the site's `/blog` (docs/interfaces.md#posts). */
beforeAll(async () => {
  // The block is rendered when the product starts, before its address is in the settings.
  storeSettings({ site_url: 'https://site.example' });
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  php(`require_once ABSPATH . 'wp-admin/includes/image.php';
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
     $about = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'About', 'post_name' => 'about' ) );
     $links = array( get_permalink( get_page_by_path( 'post-one', OBJECT, 'post' ) ), get_permalink( get_page_by_path( 'homepage' ) ) . '#assessment', get_permalink( $about ), home_url( '/not-there/' ), wp_get_attachment_url( $id ) );
     wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Links', 'post_name' => 'links', 'post_content' => '<p><a href="' . implode( '">x</a> <a href="', $links ) . '">x</a></p>' ) );
     wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'With a block', 'post_name' => 'with-a-block',
       'post_content' => '<!-- wp:speaker-site/assessment {"event":"in-a-post"} /-->' ) );
     wp_insert_post( array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_title' => 'Not yet', 'post_name' => 'not-yet', 'post_content' => 'Not yet' ) );
     wp_insert_post( array( 'post_status' => 'draft', 'post_title' => 'Only begun', 'post_content' => 'Only begun' ) );
     wp_insert_post( array( 'post_status' => 'publish', 'post_password' => 'x', 'post_title' => 'Behind a word', 'post_content' => 'Behind a word' ) );`);
});
const site = useSite();
afterAll(async () => {
  php(`foreach ( get_posts( array( 'post_type' => 'attachment', 'posts_per_page' => -1 ) ) as $one ) { wp_delete_attachment( $one->ID, true ); }
     wp_delete_post( get_page_by_path( 'about' )->ID, true );
     global $wpdb; $wpdb->query( "DELETE FROM $wpdb->posts WHERE post_type = 'post'" ); wp_cache_flush();`);
});

const read = async (path: string) => (await fetch(site.product.url + path)).text();

it('lists published posts with their pictures, and no planned, draft or password-protected post', async () => {
  const pages = await Promise.all(['/blog', '/posts.json', '/rss.xml', '/sitemap.xml'].map(read));
  for (const page of pages) expect(page).toMatch(/Post one &amp; more|Post one & more|post-one/);
  expect(pages.join()).not.toMatch(/Not yet|not-yet|Only begun|Behind a word/);
  expect((await fetch(`${site.product.url}/blog/not-yet`)).status).toBe(404);
  const article = await read('/blog/post-two');
  expect(article).toContain('<p>Words of two</p>');
  expect(article).toContain('alt="A stage in teal"');
  expect(article).not.toMatch(/<script>x|src="http:\/\/127[^"]*uploads/);
  const [address = ''] = /\/media\/host\/[^" ,]+-\d+\.webp/.exec(article) ?? [];
  expect((await fetch(site.product.url + address)).headers.get('content-type')).toBe('image/webp');
});

it('rewrites links to posts, the home page and pages to the site', async () => {
  const article = /<article[^]*<\/article>/.exec(await read('/blog/links'))?.[0] ?? '';
  const links = [...article.matchAll(/<a href="([^"]+)">x</g)].map(([, href]) => href);
  const uploads = expect.stringMatching(`^${url}/wp-content/uploads/.*stage.jpg$`) as string;
  expect(links).toEqual(['/blog/post-one', '/#assessment', '/about', `${url}/not-there/`, uploads]);
});

it('opens the preview of a draft at the site, for the holder of its link only', async () => {
  php('Speaker_Site\\Connection::results();');
  const context = await signedIn(site.browser, url, 'editor');
  const page = await context.newPage();
  await page.goto(`${url}/wp-admin/edit.php?post_status=draft`);
  const preview = await page.locator('.row-actions .view a').first().getAttribute('href');
  await page.goto(preview ?? '');
  await page.waitForURL(`${site.product.url}/preview/blog/*`);
  await page.getByRole('heading', { level: 1, name: 'Only begun' }).waitFor();
  expect(await (await fetch(page.url())).text()).not.toContain('Only begun');
  await context.close();
});

it('renders the plugin’s block in a post as a working element', async () => {
  const element = /<speaker-assessment [^>]*event="in-a-post"[^>]*><a href/;
  expect(await read('/blog/with-a-block')).toMatch(element);
  const page = await site.browser.newPage();
  await page.goto(`${site.product.url}/blog/with-a-block`);
  await page.locator('speaker-assessment').getByRole('button', { name: 'Start Assessment' }).waitFor();
  await page.close();
});
