/** What operators do with lines over HTTP: an API of its own, with tokens of its own. */
package dev.comanager.auth.operators;
