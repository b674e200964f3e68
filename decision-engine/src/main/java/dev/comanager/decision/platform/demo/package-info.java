/** A made-up league on a made-up season that is always in progress, for trying the product. */
package dev.comanager.decision.platform.demo;
