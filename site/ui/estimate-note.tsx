import { Field } from '../content/field.tsx';
import { RouteLink } from './route-link.tsx';

/** The source of the home page's figure, with a link to its explanation. */
export function EstimateNote({ field, className }: { readonly field: string; readonly className?: string }) {
  return (
    <p className={`text-muted ${className ?? ''}`}>
      <Field name={field}>The figure is our own estimate.</Field>{' '}
      <RouteLink className="link" to="/science#own-figures">
        What this rests on
      </RouteLink>
    </p>
  );
}
