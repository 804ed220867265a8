import { Field } from '../content/field.tsx';
import { RouteLink } from './route-link.tsx';

/** Below the 80%: the source of the figure, with a link to its explanation. */
export function EstimateNote({ field, className }: { readonly field: string; readonly className?: string }) {
  return (
    <p className={`text-muted ${className ?? ''}`}>
      <Field name={field}>The 80% comes from shows of hands in our rooms.</Field>{' '}
      <RouteLink className="link" to="/science#own-figures">
        What this rests on
      </RouteLink>
    </p>
  );
}
