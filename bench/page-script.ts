/** Runs before a page's code: records paints, shifts, long tasks and interactions. */
export const OBSERVE = `{
  const noted = { lcp: 0, cls: 0 };
  const longTasks = [];
  const interactions = new Map();
  const observe = (type, note, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime));
  observe('layout-shift', (entry) => (noted.cls += entry.value));
  observe('longtask', (entry) => longTasks.push(entry));
  observe('event', ({ interactionId: id, duration }) => {
    if (id) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration));
  }, { durationThreshold: 16 });
  const everything = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...everything(element.shadowRoot)] : [element]);
  const find = (selector, name) => {
    const found = everything(document).find((element) =>
      element.matches(selector) && element.checkVisibility() && !element.disabled &&
      [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent]
        .some((text) => (text ?? '').replace(/\\s+/g, ' ').trim().startsWith(name)));
    if (!found) throw new Error('no ' + selector + ' named ' + name);
    return found.closest('label') ?? found;
  };
  globalThis.bench = {
    noted,
    scrollTo: (...target) => find(...target).scrollIntoView({ block: 'center', behavior: 'instant' }),
    middleOf(...target) {
      const { x, y, width, height } = find(...target).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    notes: () => ({
      ...noted,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      blocking: longTasks
        .filter(({ startTime }) => startTime <= (noted.ready ?? Infinity))
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      interactions: [...interactions.values()],
    }),
  };
}`;

/** Starts the assessment of a page as soon as possible, and records the first question. */
export const START_ASSESSMENT = `{
  const timer = setInterval(() => {
    const root = document.querySelector('speaker-assessment').shadowRoot;
    [...(root?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'Start Assessment')?.click();
    // The click's microtasks, in which libraries render, run before this one.
    queueMicrotask(() => {
      if (!root?.querySelector('input[type=radio]')) return;
      clearInterval(timer);
      const ready = performance.now();
      const code = performance.getEntriesByType('resource').filter(({ name, responseEnd }) =>
        /\\.(?:js|css)$/.test(name) && responseEnd > 0 && responseEnd <= ready);
      bench.noted.ready = ready;
      bench.noted.codeBytes = code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
  }, 4);
}`;
