export const NOT_FOUND_TEXTS = {
  title: '404: page not found',
  description: 'There is no page at this address. The way home and the newsletter are here.',
  text: 'Oops! Page not found',
};
