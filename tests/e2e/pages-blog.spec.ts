import { expect, test } from '@playwright/test';
import { speaker } from '../../speaker/speaker.config.ts';
import { longDay } from '../../shared/core/dates.ts';
import { ARTICLE_PATH, NEWEST_POST } from '../setup/site-pages.ts';

test('/blog lists the featured post, filters as one types, and says when nothing matches', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${speaker.name}'s Insights`);
  const post = page.getByRole('article').filter({ hasText: NEWEST_POST.title });
  await expect(post).toContainText(longDay(NEWEST_POST.date));
  await expect(post).toContainText(NEWEST_POST.readTime);
  await page.waitForSelector('html[data-hydrated]');
  const search = page.getByRole('searchbox', { name: 'Search insights' });
  await search.pressSequentially(NEWEST_POST.title.toLowerCase().slice(0, -1));
  await expect(post).toBeVisible();
  await search.fill('zeppelin');
  await expect(post).toHaveCount(0);
  await expect(page.getByText(/Nothing matches “zeppelin”/)).toBeVisible();
  await search.fill('');
  await post.getByRole('link').first().click();
  await expect(page).toHaveURL(ARTICLE_PATH);
});

test('/blog carries the newsletter form', async ({ page }) => {
  await page.goto('/blog');
  await page.waitForSelector('html[data-hydrated]');
  const main = page.getByRole('main');
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Byron');
  await main.getByLabel('Email address').fill('ada@blog.example');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByRole('button', { name: 'Subscribe another email' })).toBeVisible();
});

test("'Subscribe to Insights' leads to /newsletter, where the form is", async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Subscribe to Insights' }).click();
  await expect(page).toHaveURL('/newsletter');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('the article has its author, its ways on, and a Like that this device remembers', async ({ page }) => {
  await page.goto(ARTICLE_PATH);
  await expect(page.getByRole('link', { name: 'Back to Insights' })).toHaveAttribute('href', '/blog');
  await expect(page.getByRole('link', { name: `Work with ${speaker.name}` })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('article').locator('h2').first()).toBeVisible();
  await page.getByRole('button', { name: 'Like' }).click();
  await expect(page.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  const liked = page.getByRole('button', { name: 'Liked' });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
  await liked.click();
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('Share copies the link and says so where there is no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(ARTICLE_PATH);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ARTICLE_PATH);
});

test("Share uses the device's own sheet where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    const share = (data: ShareData) => {
      document.documentElement.dataset['shared'] = data.url ?? '';
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(ARTICLE_PATH);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${ARTICLE_PATH}$`));
  await expect(page.getByText('Link copied')).toHaveCount(0);
});

test('an unknown post is not found, with status 404', async ({ page }) => {
  const response = await page.goto('/blog/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Post Not Found');
  await expect(page.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});
