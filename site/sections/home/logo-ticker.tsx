import { Field } from '../../content/field.tsx';
import type { ListItem } from '../../content/use-list.ts';
import { LOGO_LIST, useLogos, type LogoParts, Logo } from '../../ui/logo.tsx';

/** Rounds of the logos: while one leaves, the next is already there (docs/product.md#home). */
const REPEATS = [1, 2, 3] as const;

/** 'Trusted by Industry Leaders': logos on a 25 s ticker with a pause; still in reduced motion. */
export function LogoTicker() {
  const logos = useLogos();
  return (
    <section className="ticker on-paper overflow-clip pt-10 pb-stack print:hidden" aria-labelledby="trusted">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pb-6">
        <Field name="home_logos_title" as="h2" id="trusted" className="marker">
          Trusted by Industry Leaders
        </Field>
        <label className="inline-flex min-h-target cursor-pointer items-center gap-[0.6em] text-s text-muted motion-reduce:hidden">
          <input type="checkbox" className="ticker-stopped size-[1.15rem] accent-ink" /> Pause the logos
        </label>
      </div>
      <div className="ticker-window">
        <div className="ticker-track flex w-max motion-reduce:w-auto">
          {REPEATS.map((round) => (
            <Round key={round} logos={logos} isCopy={round > 1} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The copies are not in the accessibility tree and not editable. */
function Round({
  logos,
  isCopy,
}: {
  readonly logos: readonly ListItem<LogoParts>[];
  readonly isCopy: boolean;
}) {
  const shown = isCopy ? logos.filter(({ mark }) => mark['data-empty'] === undefined) : logos;
  return (
    <ul {...(isCopy ? { 'aria-hidden': true } : { 'data-field': LOGO_LIST })}>
      {shown.map((logo) => (
        <li key={logo.id} {...(!isCopy && logo.mark)}>
          <Logo logo={logo} height={48} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  );
}
