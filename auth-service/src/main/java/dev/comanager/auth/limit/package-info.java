/** How often one browser address may ask for what costs or can be guessed at. */
package dev.comanager.auth.limit;
